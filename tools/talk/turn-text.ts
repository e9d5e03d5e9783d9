import type { TalkTurn } from '../../src/talk/index.ts'

/** More choices than this are found by typing their first letters. */
const mostChoices = 30

/** Returns what a turn of a conversation is at a terminal: texts, the question, numbered choices. */
export function turnText({ place, notes, price, error, question }: TalkTurn): string {
  const { label, hint, example, current, choices, links } = question
  const head =
    place === null
      ? []
      : [`[${place.number}/${place.total}] ${place.title}${price === null ? '' : ` · ${price}`}`]
  const asked = [label, hint === null ? '' : `  ${hint}`, example === null ? '' : `  ${example}`]
  return [
    '',
    ...head,
    ...notes,
    ...(error === null ? [] : [`! ${error}`]),
    ...asked.filter((line) => line.trim() !== ''),
    ...(current === null ? [] : [`  = ${current}`]),
    ...links.map((link) => `  ${link.label}: ${link.path}`),
    // The rows of a review have their numbers above.
    ...choices
      .filter(({ id }) => !/^r\d/.test(id))
      .slice(0, mostChoices)
      .map((choice, index) =>
        [`  ${index + 1}. ${choice.label}${choice.isCurrent ? ' *' : ''}`, choice.hint ?? '']
          .filter(Boolean)
          .join('\n     '),
      ),
    ...(choices.length > mostChoices ? [`  … ${choices.length}`] : []),
  ].join('\n')
}
