// A person's number for the seed of the game's draws, made here: whoever runs the server did not choose it.
document.addEventListener("submit", ({ target }) => {
  const field = target.elements.nonce;
  if (!field || field.value) return;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  field.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}, true);
