/** Bytes from people never run in our pages: no scripts, no guessing of what they are. */
export const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
