// A seat's number for the seed of the game's draws, made here: whoever runs the server did not choose it.
const bytes = crypto.getRandomValues(new Uint8Array(16));
const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
for (const field of document.querySelectorAll('input[name="nonce"]')) field.value = digits;
