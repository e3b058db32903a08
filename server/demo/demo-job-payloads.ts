/** Payloads of the jobs that keep demo data alive. Apart from the jobs themselves to avoid an import cycle. */
export type DemoJobPayloads = {
  'demo-presence': Record<string, never>
  'demo-stories': Record<string, never>
  'demo-images': Record<string, never>
  'demo-video': { at: number }
}
