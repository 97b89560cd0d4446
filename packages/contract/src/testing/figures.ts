const latinUnits = "(?:secondes|min|h|s|j|Ar|[MkK][oB]|k?m|pixels|%)(?![\\p{L}\\d'])";
const chineseUnits =
  "位|个|分钟|小时|秒|天|单|项|步|张|份|次|家|条|米|公里|件|人|名|种|款|岁|年|月|日|折|像素|版|行|列|号|克|毫升|处(?!理)|分(?![类店])";

/** A figure, or the blank for one, a plural's too, that a line may end with before its unit: a space that breaks stands between them. */
export const figureApart = new RegExp(`[\\d}#] (?:${latinUnits}|${chineseUnits})`, "u");
