/** How postal codes are written where we know it; elsewhere anything goes, and it may be left out. */
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

/** How tax numbers are written where we know it. */
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

/** Why a postal code cannot be one of that country, or undefined. */
export function zipCodeFault(country: string, zipCode: string) {
  const rule = zipCodes[country]
  if (!rule) return undefined
  if (!zipCode) return 'This country needs a postal code.'
  return rule.test(zipCode) ? undefined : 'That is not how postal codes are written there.'
}

/** A tax number as it is kept: capital letters and digits only. */
export const asTaxId = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Why a tax number cannot be one of that country, or undefined; none at all is fine. */
export function taxIdFault(country: string, taxId: string) {
  if (!taxId) return undefined
  const rule = taxIds[country] ?? /^[A-Z0-9]{4,20}$/
  return rule.test(taxId) ? undefined : 'That is not how tax numbers are written there.'
}
