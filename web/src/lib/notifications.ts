/** How the visitor is told that it is their move: the server's routes about it, and their words. */
import { call, post } from "./api";
import type { Subscribed } from "./push";
import type { Schemas } from "./types";

export type Channel = Schemas["ChannelView"];
export type Notifications = Schemas["NotificationsView"];
export type Pace = Schemas["ChannelChoice"]["pace"];
export type WebhookKind = Schemas["NewWebhook"]["kind"];

const MINE = "/my/notifications";

export const fetchNotifications = (): Promise<Notifications> => call(MINE);
export const addPush = (browser: Subscribed): Promise<Notifications> => post(`${MINE}/push`, browser);
export const addMail = (address: string): Promise<Notifications> => post(`${MINE}/mail`, { address });
export const addWebhook = (kind: WebhookKind, address: string): Promise<Notifications> =>
  post(`${MINE}/webhook`, { kind, address });
export const removeChannel = (channel: string): Promise<Notifications> => post(`${MINE}/remove`, { channel });
export const tryChannel = (channel: string): Promise<Schemas["Tried"]> => post(`${MINE}/test`, { channel });

/** Stores what was changed of a channel's choices. */
export function chooseFor(one: Channel, changed: Partial<Channel>): Promise<Notifications> {
  const { channel, live, turns, question, pace } = { ...one, ...changed };
  return post(`${MINE}/choose`, { channel, live, turns, question, pace });
}

/** Does what a link in an e-mail is for; the address that it is about. */
export function followMailLink(deed: "verify" | "stop", token: string): Promise<string> {
  const asked = deed === "verify" ? post<Schemas["AddressView"]>("/mail/verify", { token }) : post<Schemas["AddressView"]>(`/mail/stop/${token}`);
  return asked.then((found) => found.address);
}

export const WEBHOOKS: readonly { value: WebhookKind; title: string; hint: string }[] = [
  { value: "discord", title: "Discord", hint: "Channel settings, Integrations, Webhooks: copy the address of a webhook." },
  { value: "slack", title: "Slack", hint: "The address of an incoming webhook, as Mattermost has them too." },
  { value: "matrix", title: "Matrix", hint: "The address of a generic webhook of matrix-hookshot in your room." },
  { value: "json", title: "A program", hint: "Your own address; each message is one JSON object." },
];

export const PACES: readonly { value: NonNullable<Pace>; title: string }[] = [
  { value: "soon", title: "Soon" },
  { value: "hour", title: "Hourly" },
  { value: "day", title: "Daily" },
];

/** What a channel is called; of several browsers, which one it is. */
export function titleOf(one: Channel, here: boolean): string {
  if (one.kind === "push") return here ? "This browser" : "Another browser";
  if (one.kind === "mail") return one.address;
  const found = WEBHOOKS.find((kind) => kind.value === one.kind);
  return found ? found.title : one.kind;
}

/** The address of a subscription as the server shows it: the host alone. */
export function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}
