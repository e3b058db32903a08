declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array }
    getMirroredCharacter(char: string): string | null
  }
  export default function bidiFactory(): Bidi
}
declare module 'subset-font' {
  type Options = { targetFormat?: 'truetype' | 'woff' | 'woff2'; variationAxes?: Record<string, number> }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
