// A button on the page of one's accesses: this browser is told what mails tell. The form works only with what is put in here.
const form = document.getElementById("browser");

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

// What its owner knows the browser by.
function name() {
  const data = navigator.userAgentData;
  if (data) return `${data.brands.at(-1)?.brand ?? "Browser"}, ${data.platform || "?"}`.slice(0, 60);
  const known = navigator.userAgent.match(/(Firefox|Edg|Chrome|Safari)/);
  return known ? known[1] : "Browser";
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("refused");
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) };
  const subscription = await worker.pushManager.subscribe(wanted);
  const { endpoint, keys } = subscription.toJSON();
  const fields = { endpoint, p256dh: keys.p256dh, auth: keys.auth, name: name() };
  for (const [field, value] of Object.entries(fields)) form.elements.namedItem(field).value = value;
  form.submit();
}

if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  form.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe().catch(() => {
      form.querySelector(".wrong").hidden = false;
    });
  });
} else {
  document.getElementById("no-push").hidden = false;
}
