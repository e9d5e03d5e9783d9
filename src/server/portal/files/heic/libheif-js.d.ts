// libheif-js ships no types for its bundles: only what the worker uses is declared.
declare module 'libheif-js/wasm-bundle.js' {
  /** Pixels as red, green, blue and alpha, a byte each. */
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>
    readonly width: number
    readonly height: number
  }
  /** A picture of a file. `display` gives null when it cannot be decoded. */
  export interface HeifImage {
    get_width(): number
    get_height(): number
    display(target: Pixels, done: (filled: Pixels | null) => void): void
    free(): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}
