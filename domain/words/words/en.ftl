### What every page and mail shares: how a language lists things and tells the time.

# What the language calls itself.
language = English

# Whose lists and dates it uses (CLDR): may be more than the language's tag.
locale = en-GB

# Things one after another, where `and` would be wrong.
comma = { $before }, { $next }
semicolon = { $before }; { $next }

# A moment: Tuesday, 24 November 2026, 11:00 CET (Europe/Berlin).
moment = { $date }, { $time } { $zone }

# Short names of time zones that are other words in this language.
zone =
    .CET = CET
    .CEST = CEST
    .WET = WET
    .WEST = WEST
    .EET = EET
    .EEST = EEST
