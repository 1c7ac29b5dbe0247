// The processor time, in seconds, that a process has used up to now, all its threads together.
const fs = require("node:fs");

const TICKS_A_SECOND = 100;

function cpuSeconds(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

module.exports = { cpuSeconds };
