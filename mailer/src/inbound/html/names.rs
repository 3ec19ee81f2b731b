//! Names of HTML elements, and the marks of mail programs for quotes and signatures.

/// Elements whose content is invisible.
pub(super) const HIDDEN: [&str; 19] = [
    "head", "style", "script", "title", "template", "select", "datalist", "object", "svg", "math", "iframe", "noembed",
    "noframes", "noscript", "audio", "video", "canvas", "map", "rp",
];
pub(super) const BLOCKS: [&str; 32] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "center",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "header",
    "hr",
    "html",
    "li",
    "main",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "tr",
    "ul",
];
pub(super) const VOID: [&str; 14] = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr",
];
/// Elements allowed in a `head`; any other ends it.
pub(super) const OF_HEAD: [&str; 11] =
    ["base", "basefont", "bgsound", "head", "link", "meta", "noscript", "script", "style", "template", "title"];
/// Elements within which a paragraph open outside is not ended.
pub(super) const SCOPES: [&str; 8] = ["table", "td", "th", "caption", "button", "object", "template", "html"];

/// Containers (by class, id or name) in which mail programs put the answered mail, or the line above it.
pub(super) const QUOTES: [&str; 28] = [
    // Gmail: a reply between quotes is inside `gmail_quote` itself, so only these are quotes as a whole.
    "gmail_quote_container",
    "gmail_attr",
    "protonmail_quote",
    "tutanota_quote",
    "yahoo_quoted",
    // Zoho.
    "zmail_extra",
    // Thunderbird.
    "moz-forward-container",
    "moz-cite-prefix",
    "moz-email-headers-table",
    "ms-outlook-mobile-reference-message",
    "mail-editor-reference-message-container",
    // Outlook for Mac.
    "olk_src_body_section",
    // GMX and WEB.DE use `name`.
    "quote",
    "quoted-content",
    // Roundcube, Zimbra, Spark, Superhuman, Front, Missive, Airmail.
    "reply-intro",
    "__quoted_text__",
    "__headers__",
    "messagereplysection",
    "sh-quoted-content",
    "front-blockquote",
    "missive_quote",
    "airmail_on",
    "bloop_original_html",
    // Mail.ru, NetEase and its MailMaster, QQ.
    "mail-quote-collapse",
    "isreplycontent",
    "ntes-mailmaster-quote",
    "qmquote",
    "xm_compose_origin_mail_container",
];
/// Marks after which only the answered mail follows, without a container.
pub(super) const QUOTE_FROM_HERE: [&str; 6] =
    ["divrplyfwdmsg", "appendonsend", "outlookmessageheader", "zwchr", "__divider__", "zmail_extra_hr"];
pub(super) const SIGNATURES: [&str; 18] = [
    // The new Outlook uses this `id`.
    "signature",
    "gmail_signature",
    "gmail_signature_prefix",
    "moz-signature",
    "protonmail_signature_block",
    "ms-outlook-mobile-signature",
    "_rc_sig",
    "__sig_pre__",
    "__sig_post__",
    "messagesignaturesection",
    "bloop_sign",
    "k9mail-signature",
    "composer_signature",
    "-x-evo-signature",
    "ntes_signature",
    "sh-signature",
    "zm-_id_-sgn",
    "zm-_id_-sgn1",
];
