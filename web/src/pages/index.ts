/** The pages that a visit most often begins with: each is a script of its own, asked for early. */
export const loadLobby = () => import("./Lobby.svelte");
export const loadTable = () => import("./Table.svelte");
