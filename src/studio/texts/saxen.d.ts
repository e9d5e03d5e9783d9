declare module 'saxen' {
  /** Parser of XML that calls a function at each tag. */
  export class Parser {
    /** Gives elements of these namespaces these prefixes, whichever the document uses. */
    ns(prefixes: Readonly<Record<string, string>>): this
    on(
      event: 'openTag',
      opened: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this
    on(event: 'closeTag', closed: (name: string) => void): this
    on(event: 'text', read: (text: string) => void): this
    on(event: 'error', failed: (error: Error) => void): this
    parse(xml: string): void
  }
}
