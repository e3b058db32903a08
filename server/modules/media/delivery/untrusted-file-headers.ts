/** Headers that keep uploaded content from running in our origin: no scripts, no sniffing. */
export const untrustedFileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
