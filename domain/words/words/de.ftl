### Was jede Seite und jede Mail braucht: wie aufgezählt und wie die Zeit gesagt wird.

language = Deutsch

locale = de

comma = { $before }, { $next }
semicolon = { $before }; { $next }

moment = { $date }, { $time } Uhr { $zone }

zone =
    .CET = MEZ
    .CEST = MESZ
    .WET = WEZ
    .WEST = WESZ
    .EET = OEZ
    .EEST = OESZ
