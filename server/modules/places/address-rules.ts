/** Postal code formats by country; other countries accept anything, including none. */
const zipCodes: Record<string, RegExp> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IN: /^\d{3} ?\d{3}$/,
  IT: /^\d{5}$/,
  JP: /^\d{3}-?\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(-\d{4})?$/,
}

/** Tax number formats by country. */
const taxIds: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  AU: /^\d{11}$/,
  BE: /^BE[01]\d{9}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  DE: /^(DE)?\d{9}$/,
  DK: /^(DK)?\d{8}$/,
  ES: /^(ES)?[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^(FI)?\d{8}$/,
  FR: /^FR[A-Z\d]{2}\d{9}$/,
  GB: /^(GB)?\d{9}(\d{3})?$/,
  IT: /^(IT)?\d{11}$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^(PL)?\d{10}$/,
  PT: /^(PT)?\d{9}$/,
  SE: /^(SE)?\d{10}(\d{2})?$/,
  US: /^\d{9}$/,
}

/** Why a postal code is invalid for the country, or undefined. */
export function zipCodeError(country: string, zipCode: string) {
  const rule = zipCodes[country]
  if (!rule) return undefined
  if (!zipCode) return 'Enter a postal code.'
  return rule.test(zipCode) ? undefined : 'Enter a valid postal code for this country.'
}

/** Upper-case letters and digits only. */
export const normalizeTaxId = (input: string) => input.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Why a tax number is invalid for the country, or undefined. It is optional. */
export function taxIdError(country: string, taxId: string) {
  if (!taxId) return undefined
  const rule = taxIds[country] ?? /^[A-Z0-9]{4,20}$/
  return rule.test(taxId) ? undefined : 'Enter a valid tax ID for this country.'
}
