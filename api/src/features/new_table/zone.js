// The time zone of this browser, for forms that take one along: nobody is asked for it.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
for (const field of document.querySelectorAll("input[type=hidden][name=zone]")) field.value = timeZone ?? "";
