/** Words of a language that only make sense in front of a screen: a place on it, a press, a list that opens. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  ru: [
    // «введите ниже», but not «выше лимита».
    String.raw`(?:введите|впишите|выберите|отметьте|поставьте|укажите|заполните|смотрите|см\.)[^.!?]*(?:ниже|выше|слева|справа|внизу|вверху)(?=\s*(?:[.,;:!?)]|$))`,
    String.raw`(?:указан|показан|перечислен|приведен|приведён)\p{L}* (?:ниже|выше)`,
    String.raw`(?:ниже|выше) (?:указан|показан|перечислен|приведен|приведён)`,
    'нажмите|кликните|щёлкните|тапните',
    String.raw`(?:поставьте|снимите) (?:галочк|флаж)\p{L}*`,
    String.raw`(?:введите|впишите|укажите|заполните|напишите)[^.!?]*(?<!\p{L})(?:поле|поля|окошко|окошке)(?!\p{L})`,
    'список (?:появится|откроется)',
    String.raw`на (?:этом|следующем) экране|на (?:этой|следующей) странице`,
  ],
  uz: [
    String.raw`(?:pastda|quyida|yuqorida|chapda|oʻngda)(?!\p{L})[^.!?]*(?:kiriting|yozing|tanlang|belgilang|koʻrsating|toʻldiring|qarang)`,
    String.raw`(?:pastdagi|quyidagi|yuqoridagi) (?:maydon|katak|tugma|roʻyxat)\p{L}*`,
    String.raw`(?<!\p{L})bosing(?!\p{L})`,
    String.raw`katakcha\p{L}*|maydon(?:ga|cha\p{L}*) (?:kiriting|yozing)`,
    'roʻyxat (?:chiqadi|ochiladi|paydo boʻladi)',
    String.raw`(?:shu|keyingi) (?:ekranda|sahifada)`,
  ],
  en: [
    String.raw`\b(?:enter|type|choose|select|pick|fill|tick|see|give|add)\b[^.!?]*\b(?:below|above|on the left|on the right)(?=\s*(?:[.,;:!?)]|$))`,
    String.raw`\b(?:shown|listed|given) (?:below|above)\b`,
    String.raw`\b(?:click|tap|press) (?:(?:on|the|a|it|here|your|this)\b|“)`,
    String.raw`\b(?:un)?tick the (?:box|checkbox)`,
    String.raw`\b(?:enter|type|write|fill)\b[^.!?]*\bin(?:to)? (?:the|this) (?:box|field)\b`,
    String.raw`\bthe list (?:appears|opens|will appear)\b`,
    String.raw`\bon (?:this|the next) (?:screen|page)\b`,
  ],
}

const pointing = new Map(
  Object.entries(patterns).map(([language, all]) => [
    language,
    // Boundaries of words stand in the patterns: \b knows no Cyrillic.
    new RegExp(language === 'en' ? all.join('|') : `(?<!\\p{L})(?:${all.join('|')})`, 'iu'),
  ]),
)

/** Returns the words that point at the screen; null for a text that can be said, and in languages that are not known. */
export function pointingWords(text: string, language: string): string | null {
  return pointing.get(language)?.exec(text)?.[0] ?? null
}
