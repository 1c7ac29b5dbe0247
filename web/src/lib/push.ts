/** The browser's own part in telling people: its service worker, push messages and the icon's badge. */

/** What the server has to know to reach this browser. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const NOT_ALLOWED = "This browser does not allow notifications from here; its own settings can.";
const NO_SERVICE = "This browser could not be reached by push messages. Is there a connection?";

/** Whether push messages can work here: not without a safe connection, nor in some private windows. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** Starts the service worker; without one everything else works all the same. */
export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  try {
    await navigator.serviceWorker.register("./sw.js");
  } catch {
    // Private windows and settings may forbid it.
  }
}

/** This browser's subscription, if it has one. */
export async function ownSubscription(): Promise<Subscribed | null> {
  if (!canPush()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  const found = await worker?.pushManager.getSubscription();
  return found ? asSubscribed(found.toJSON()) : null;
}

/** Subscribes this browser under the server's key, or says in words why that is not possible. */
export async function subscribe(key: string): Promise<Subscribed> {
  if ((await Notification.requestPermission()) !== "granted") throw new Error(NOT_ALLOWED);
  const worker = await navigator.serviceWorker.ready;
  try {
    // A subscription under another key would never be served.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return asSubscribed(made.toJSON());
  } catch {
    throw new Error(NO_SERVICE);
  }
}

/** This browser takes no more messages. */
export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

function asSubscribed(found: PushSubscriptionJSON): Subscribed {
  return { endpoint: found.endpoint ?? "", p256dh: found.keys?.p256dh ?? "", auth: found.keys?.auth ?? "" };
}

/** How many tables wait, on the icon of the installed app. */
export async function showBadge(waiting: number): Promise<void> {
  if (typeof navigator === "undefined" || !("setAppBadge" in navigator)) return;
  try {
    await (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge());
  } catch {
    // Pages that are not installed have no icon.
  }
}
