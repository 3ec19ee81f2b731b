// Shows what the server tells this browser, and leads to the game. It keeps nothing and answers no page.
self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // A browser wants something to be shown for each message.
  }
  const shown = { body: told.body ?? "", tag: told.tag, lang: told.lang, icon: "/icons/192.png", data: { url: told.url ?? "/" } };
  event.waitUntil(self.registration.showNotification(told.title ?? "Longhand", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  // Never elsewhere, whatever was told.
  const place = url.origin === self.location.origin ? url.href : self.location.origin;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((one) => one.url === place);
      return open ? open.focus() : self.clients.openWindow(place);
    }),
  );
});
