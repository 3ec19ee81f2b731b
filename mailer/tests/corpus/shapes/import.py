#!/usr/bin/env python3
"""Makes shapes of the published fixtures of other people's reply parsers.

    pip download --no-deps --no-binary :all: talon==1.4.4 quotequail==0.5.4 email-reply-extractor==1.1.1
    npm pack parse-reply@0.0.4
    (unpack all of them into one folder)
    python3 import.py <folder>

Our orders stand in the place of the writer's own words ({own}), our mail in the place of what is quoted ({quote}), our name
and address in the place of who is quoted ({us}); everything else stays as it was published. The files that it writes are read
by corpus.rs; their licences lie beside them.
"""
import ast, email, pathlib, re, sys

SHAPES = {}
# Where a header of two fields stands on one line directly below the orders.
ASKED = {"test_from_block_and_quotations_in_separate_divs"}
NAMES = ["Roman Tkachenko from Hacker News", "Roman Tkachenko", "Julius Caesar", "Valentino Rudy", "Nathan \\xd0\\xb8ova",
         "John Smith", "John Doe", "Alexander L", "Megan One", "Foo Bar", "Some One", "Spam Foo", "Test Dudette", "Test Person",
         "Test Dude", "Skapture", "Somebody", "Someone", "Postmaster", "life is short. on Bob", "Bob", "bob", "xxx"]


def add(package, name, body, meant="played", kind="text", orders=""):
    if name in ASKED:
        meant = "asked"
    line = " | ".join([name, meant, kind, orders]).rstrip(" |")
    line = line.removesuffix(" | text").removesuffix(" | played") if kind == "text" and not orders else line
    SHAPES.setdefault(package, []).append(f"=== {line}\n{body.strip(chr(10))}\n")


def us(text, html=False):
    """Who is quoted: the first name with an address, or alone, of a line that introduces a quote."""
    if html:
        return text
    address = re.search(r"\s*<(mailto:)?[\w.+-]+@[\w.-]+(<mailto:[^>]*>)?>", text)
    if address:
        words = text[:address.start()]
        named = re.search(r'("[^"]*"|(\b[^\W\d][\w.]*(?: [^\W\d][\w.]*)?))$', words)
        name = named[0] if named else ""
        for verb in ["schreef", "schrieb", "skrev", "heeft", "użytkownik", "PM", "AM", "from", "to"]:
            name = name.removeprefix(verb + " ")
        begin = address.start() - len(name)
        return text[:begin] + "{us}" + text[address.end():]
    text = re.sub(r'(<|\b)[\w.+-]+@[\w.-]+\w', lambda m: m[1] + "{address}", text, count=1)
    for name in NAMES:
        if re.search(r"\b" + re.escape(name) + r"\b", text):
            return re.sub(r"\b" + re.escape(name) + r"\b", "Longhand", text, count=1)
    return text


def quoted(rest):
    """Marked lines and, below what introduces them, unmarked ones become our mail."""
    out, placed = [], False
    lines = rest.split("\n")
    at = 0
    while at < len(lines):
        line = lines[at]
        mark = re.match(r"^(\s*>+ ?)", line)
        if mark and not re.match(r"^>+\s*(wrote|sent|\*?(From|Date|Sent|To|Subject|Begin|On)\b)", line):
            while at < len(lines) and re.match(r"^\s*>", lines[at]):
                at += 1
            if not placed:
                out.append("{quote:> }")
            placed = True
            continue
        out.append(us(line))
        at += 1
    text = "\n".join(out)
    return text, placed


WORDS = {"Test", "Roman", "Test.", "Blah-blah-blah", "Hi", "Hello", "Bonjour!", "Blah!", "Test message", "Test quoted data", "Text",
         "Original text", "Email text.", "Spanish Classes", "Learn Spanish", "Dutch Classes", "Learn Dutch", "OHAI", "OHAI...", "text",
         "This is interesting.", "Text after", "Some quoted text.", "Blah", "And some crap here", "Lorem ipsum?", "Mark", "Hi Mark,",
         "Blah blah? ", "Thanks,Christine ", "FYI", "Great news!", "Hello, thanks for your reply", "Quoted message", "Blah blah blah"}
LOREM = ("Veniam lab", "Small batch", "Brunch mumble")


def unmarked(text):
    """The quoted words of a fixture, without a mark: our mail once in their place."""
    out, placed = [], False
    for line in text.split("\n"):
        if line.strip() in WORDS or line.startswith(LOREM):
            if not placed:
                out.append("{quote}")
                placed = True
            continue
        out.append(line)
    return "\n".join(out), placed


def reply(package, name, body, own, **more):
    if own not in body:
        return
    before, after = body.split(own, 1)
    rest, placed = quoted(after)
    if not placed:
        rest, placed = unmarked(rest)
    if not placed:
        rest = rest.rstrip("\n") + "\n\n{quote}"
    before, above = quoted(before)
    add(package, name, before + "{own}" + ("" if above else rest), **more)


def functions(path):
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.FunctionDef):
            yield node


def talon(folder):
    skip = {"test_too_many_lines", "test_line_starts_with_on", "test_quotation_marker_false_positive", "test_preprocess",
            "test_process_marked_lines", "test_mark_message_lines", "test_preprocess_postprocess_2_links",
            "test_dont_parse_quotations_for_forwarded_messages", "test_split_email", "test_feedback_below_left_unparsed",
            "test_appointment_2", "test_appointment", "test_link_closed_with_quotation_marker_on_new_line"}
    for function in functions(folder / "tests/text_quotations_test.py"):
        if function.name in skip:
            continue
        strings = {}
        count = 0
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                strings.setdefault(node.targets[0].id, []).append(node.value.value)
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "eq_"]
        for at, call in enumerate(sorted(calls, key=lambda call: call.lineno)):
            def text(node, which):
                if isinstance(node, ast.Constant):
                    return node.value
                if isinstance(node, ast.Name):
                    known = strings.get(node.id, [])
                    return known[min(which, len(known) - 1)] if known else None
                return None
            own = text(call.args[0], 0)
            body = text(call.args[1].args[0], at) if isinstance(call.args[1], ast.Call) and call.args[1].args else None
            if own and body and own != body:
                # Where the writer's words stand on both sides of the quote, each side gets an order.
                first = own.split("\n")[0] if own not in body else own
                count += 1
                reply("talon", f"{function.name}{'' if count == 1 else ' ' + str(count)}", body, first)
    for name in ["Original Message", "Reply Message", "Ursprüngliche Nachricht", "Antwort Nachricht", "Oprindelig meddelelse"]:
        reply("talon", f"original message indicator, {name}", f"Test reply\n\n-----{name}-----\n\nTest", "Test reply")
    for path in sorted((folder / "tests/fixtures/standard_replies").glob("*.eml")):
        mail = email.message_from_bytes(path.read_bytes())
        for part in mail.walk():
            if part.get_content_type() not in ("text/plain", "text/html"):
                continue
            body = part.get_payload(decode=True).decode(part.get_content_charset() or "utf-8", "replace").replace("\r", "")
            own = next((own for own in ["Hello there", "Hello", "hello", "Hi"] if own in body), None)
            if own and part.get_content_type() == "text/plain":
                reply("talon", f"{path.stem}.eml", body, own)
            elif own:
                page("talon", f"{path.stem}.eml, its page", body, own)
    for path in sorted((folder / "tests/fixtures/html_replies").glob("*.html")):
        page("talon", f"{path.stem}.html", path.read_text(), "Hi. I am fine.")
    page("talon", "OLK_SRC_BODY_SECTION.html", (folder / "tests/fixtures/OLK_SRC_BODY_SECTION.html").read_text(), "Reply")
    skip = {"test_regular_blockquote", "test_empty_body", "test_too_large_html", "test_gmail_forwarded_msg",
            "test_readable_html_empty", "test_bad_html", "test_reply_quotations_share_block"}
    for function in functions(folder / "tests/html_quotations_test.py"):
        if function.name in skip:
            continue
        for node in ast.walk(function):
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "msg_body" \
                    and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                body = node.value.value
                own = next((own for own in ["My\nreply", "Reply", "Message", "message", "Blah"] if own in body), None)
                if own:
                    page("talon", function.name, body, own)
                break


def page(package, name, body, own):
    before, after = body.replace("\r", "").split(own, 1)
    body = re.search(r"(?is)<body[^>]*>", before)
    for word in ["Hello! How are you?", "Quoted message", "eom", "Test", "Quote", "text", "Hey,", "I like spam.", "Lorem ipsum dolor sit amet.", "Hi", "Hello"]:
        found = re.search(r"(?<=>)\s*" + re.escape(word), after)
        if found:
            after = after[:found.start()] + "{quote}" + after[found.end():]
            break
    else:
        if "{quote}" not in after:
            return
    after = re.sub(r"[\w.+-]+@[\w.-]+\w", "{address}", after)
    before = re.sub(r"(?is)<(style|xml).*?</\1>", "", before[:body.start()]) + before[body.start():] if body else before
    add(package, name, before + "{own}" + after, kind="html")


def quotequail(folder):
    at = 0
    for node in ast.walk(ast.parse((folder / "tests/test_internal.py").read_text())):
        if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[0], ast.Constant) \
                and isinstance(node.elts[1], ast.Dict):
            line = us(node.elts[0].value)
            # Above, below, and where the quote has no marks.
            where = ["{own}\n\n%s\n\n{quote:> }", "%s\n{quote:> }\n{own}", "{own}\n\n%s\n\n{quote}"][at % 3]
            if not line.endswith(":"):
                where = "{own}\n%s\n\n{quote:> }"
            add("quotequail", f"parse_reply, {node.elts[0].value.split(' <')[0]}", where % line)
            at += 1
    for file, own in [("test_quote.py", ["Hello world."]), ("test_unwrap.py", ["Hello world.", "hello world", "Hello", "Text before"])]:
        texts = []
        for node in ast.walk(ast.parse((folder / "tests" / file).read_text())):
            if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant) \
                    and isinstance(node.elts[0].value, str) and "\n" in node.elts[0].value:
                texts.append(node.elts[0].value)
        for at, text in enumerate(texts):
            found = next((word for word in own if text.strip("\n").startswith(word)), None)
            if found and "Hey: This is" not in text:
                reply("quotequail", f"{file} {at + 1}", text.replace("Text bottom\n", ""), found)
    for node in ast.walk(ast.parse((folder / "tests/test_quote_html.py").read_text())):
        if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant) and isinstance(node.elts[0].value, str):
            text = node.elts[0].value
            for own in ["Some text", "Thanks,", "Here is spam."]:
                if own in text and "<" in text:
                    name = f"test_quote_html, {own.strip(',.').lower()}"
                    page("quotequail", name, text.replace("some more text", "").replace("\nHam</p>", "</p>").replace("Hey\nHam,<br><br>", ""), own)
                    break


def parse_reply(folder):
    for path in sorted((folder / "test/files").glob("*.input.txt")):
        text = path.read_text()
        own = text.split("\n")[0]
        if "negative" in path.name:
            continue
        text = text.replace("And following this is the mail header being replied to\n", "")
        reply("parse-reply", path.name, text, own)


def extractor(folder):
    for node in ast.walk(ast.parse((folder / "tests/test_extraction.py").read_text())):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value \
                and re.search(r"\d.*(wrote:|Jackson:|メール:)$", node.value):
            add("email-reply-extractor", node.value.split("<")[0].strip(), "{own}\n\n%s\n\n{quote:> }" % us(node.value))
            add("email-reply-extractor", node.value.split("<")[0].strip() + " (below)", "%s\n{quote:> }\n\n{own}" % us(node.value))


def main():
    folder = pathlib.Path(sys.argv[1])
    find = lambda name: next(path for path in sorted(folder.rglob(name)) if path.is_dir())
    talon(find("talon-1.*"))
    quotequail(find("quotequail-0.*"))
    parse_reply(find("parse-reply-*") / "package" if (find("parse-reply-*") / "package").exists() else find("parse-reply-*"))
    extractor(find("email_reply_extractor-1.*"))
    for package, shapes in SHAPES.items():
        seen, kept = set(), []
        for shape in shapes:
            body = shape.split("\n", 1)[1]
            if body not in seen:
                seen.add(body)
                kept.append(shape)
        head = f"# Of the fixtures of {package}, by import.py; see NOTICE.\n\n"
        pathlib.Path(__file__).with_name(f"{package}.txt").write_text(head + "\n".join(kept))
        print(package, len(kept))


if __name__ == "__main__":
    main()
