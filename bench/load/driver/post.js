// POST with JSON both ways.
async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

module.exports = { post };
