// boardgame.io's own server with the game Harbour: node server.js PORT [FLATFILE_DIR]
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { harbour } = require("./game.js");

const [port, dir] = process.argv.slice(2);
const store = dir ? { db: new FlatFile({ dir }) } : {};
const server = Server({ games: [harbour], origins: [Origins.LOCALHOST], ...store });

// It would listen on every address of the machine.
const listen = server.app.listen.bind(server.app);
server.app.listen = (at, done) => listen(at, "127.0.0.1", done);
server.run(Number(port)).then(() => console.log(`boardgame.io listens on ${port}`));
