// What the form comes to is said while it is filled in, and rows come and go without the page. The server does both; without
// this module its buttons bring the whole page.
let before = Promise.resolve();

// One after the other: what a press brings is in the form when the next one is sent.
const in_turn = (deed) => { before = before.then(deed, deed); return before; };

const ask = async (form, press) => {
  const fields = new FormData(form);
  fields.set("do", press);
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
};

const say = (page) => {
  for (const id of ["so", "rules-said", "expiry-said"]) document.getElementById(id).replaceChildren(...page.getElementById(id).childNodes);
};

// What is folded out stays so, and who types goes on where they were.
const put = (form, page) => {
  const open = [...form.querySelectorAll("details")].map((it) => it.open);
  const fresh = page.getElementById("table-form");
  fresh.querySelectorAll("details").forEach((it, n) => { it.open ||= open[n]; });
  for (const part of ["who", "rules"]) {
    const old = form.querySelector(`[data-part=${part}]`);
    old.replaceWith(fresh.querySelector(`[data-part=${part}]`));
  }
  form.elements.shown.value = fresh.elements.shown.value;
  say(page);
};

const is_ours = (target) => target.id === "table-form";

document.addEventListener("change", ({ target }) => {
  const form = target.form;
  if (!form || !is_ours(form)) return;
  in_turn(async () => {
    const page = await ask(form, "look");
    if (!page) return;
    // Another title, or other rules, have other options.
    if (["title", "ruleset", "organise"].includes(target.name)) put(form, page);
    else say(page);
  });
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const press = event.submitter?.value ?? "";
  if (!is_ours(form) || !/^(add|drop)-/.test(press)) return;
  event.preventDefault();
  in_turn(async () => {
    const page = await ask(form, press);
    // Without an answer the page stays as it is, and the button can be pressed again.
    if (!page) return;
    put(form, page);
    const friends = form.querySelectorAll("#who input[name^=address]");
    const again = form.querySelector(`#who button[value="${press}"]`) ?? form.querySelector("#who button");
    (press === "add-friend" ? friends[friends.length - 1] : again)?.focus();
  });
});
