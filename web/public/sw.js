/* The service worker: shows what the server pushes, and a page of its own where there is no network.
 * It keeps nothing else, so that nobody plays with yesterday's client. */
"use strict";

const KEPT = "tessera-offline-1";
const FILES = ["offline.html", "offline.css", "favicon.svg"];
const inside = (name) => new URL(name, self.registration.scope).href;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(FILES.map((name) => new Request(inside(name), { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(inside("offline.html"))));
  } else if (FILES.some((name) => inside(name) === request.url)) {
    event.respondWith(fetch(request).catch(() => caches.match(request.url)));
  }
});

/* How many tables wait, on the app's icon where there is one. */
async function count(waiting) {
  if (!self.navigator.setAppBadge) return;
  await (waiting ? self.navigator.setAppBadge(waiting) : self.navigator.clearAppBadge()).catch(() => {});
}

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch {
    // Something must be shown all the same.
  }
  const shown = self.registration.showNotification(told.title || "Tessera", {
    body: told.body || "It is your move.",
    // One notice for each table: a later one takes its place.
    tag: told.tag || "tessera",
    icon: inside("icon-192.png"),
    badge: inside("badge-96.png"),
    data: { table: told.table || null },
  });
  event.waitUntil(Promise.all([shown, count(told.waiting || 0)]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data || {};
  event.waitUntil(open(inside(table ? `#/table/${encodeURIComponent(table)}` : "#/")));
});

/* Goes to an address in a window that is open, or in a new one. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((one) => one.url === address) ?? windows[0];
  if (!there) return self.clients.openWindow(address);
  await there.focus();
  return there.url === address ? there : there.navigate(address);
}

/* A browser may change its subscription by itself: the server has to know of the new one. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options;
  if (!options) return;
  event.waitUntil(
    self.registration.pushManager.subscribe(options).then((fresh) => {
      const { endpoint, keys } = fresh.toJSON();
      return fetch(inside("api/my/notifications/push"), {
        method: "POST",
        body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
      });
    }),
  );
});
