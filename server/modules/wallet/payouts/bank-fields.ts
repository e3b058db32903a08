import { isValidIBAN } from 'ibantools'
import { message, type Message } from '../../../i18n/message.ts'

/** Bank account fields per payout country. */
export type BankField = { name: string; example: string; pattern: string }
export type BankCountry = { currency: string; fields: BankField[] }

const field = (name: string, example: string, pattern: string): BankField => ({
  name,
  example,
  pattern: `^${pattern}$`,
})
const account = (example: string, pattern: string) => field('accountNumber', example, pattern)
const iban = (currency: string, example: string): BankCountry => ({
  currency,
  fields: [field('iban', example, '[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}')],
})

export const bankCountries: Record<string, BankCountry> = {
  US: {
    currency: 'USD',
    fields: [field('routingNumber', '110000000', '[0-9]{9}'), account('000123456789', '[0-9]{4,17}')],
  },
  CA: {
    currency: 'CAD',
    fields: [field('routingNumber', '11000000', '[0-9]{8,9}'), account('000123456789', '[0-9]{7,12}')],
  },
  GB: { currency: 'GBP', fields: [field('sortCode', '108800', '[0-9]{6}'), account('00012345', '[0-9]{8}')] },
  AU: { currency: 'AUD', fields: [field('bsb', '110000', '[0-9]{6}'), account('000123456', '[0-9]{5,9}')] },
  NZ: { currency: 'NZD', fields: [account('1100000000000010', '[0-9]{15,16}')] },
  JP: {
    currency: 'JPY',
    fields: [field('routingNumber', '1100000', '[0-9]{7}'), account('0001234', '[0-9]{6,8}')],
  },
  IN: {
    currency: 'INR',
    fields: [field('ifsc', 'HDFC0000261', '[A-Z]{4}0[A-Z0-9]{6}'), account('000123456789', '[0-9]{9,18}')],
  },
  SG: {
    currency: 'SGD',
    fields: [field('routingNumber', '1100000', '[0-9]{7}'), account('000123456', '[0-9]{6,12}')],
  },
  HK: {
    currency: 'HKD',
    fields: [field('routingNumber', '110000', '[0-9]{6}'), account('000123456', '[0-9]{6,12}')],
  },
  BR: {
    currency: 'BRL',
    fields: [field('routingNumber', '1100000', '[0-9]{7}'), account('0001234', '[0-9]{4,13}')],
  },
  MX: { currency: 'MXN', fields: [account('000000001234567897', '[0-9]{18}')] },
  KR: {
    currency: 'KRW',
    fields: [field('swift', 'KOEXKRSE', '[A-Z]{6}[A-Z0-9]{2,5}'), account('000123456789', '[0-9]{10,14}')],
  },
  ZA: {
    currency: 'ZAR',
    fields: [field('swift', 'FIRNZAJJ', '[A-Z]{6}[A-Z0-9]{2,5}'), account('000001234', '[0-9]{6,16}')],
  },
  NG: {
    currency: 'NGN',
    fields: [field('swift', 'AAAANGLA', '[A-Z]{6}[A-Z0-9]{2,5}'), account('0001234567', '[0-9]{10}')],
  },
  CH: iban('CHF', 'CH9300762011623852957'),
  DE: iban('EUR', 'DE89370400440532013000'),
  FR: iban('EUR', 'FR1420041010050500013M02606'),
  ES: iban('EUR', 'ES9121000418450200051332'),
  IT: iban('EUR', 'IT60X0542811101000000123456'),
  NL: iban('EUR', 'NL91ABNA0417164300'),
  BE: iban('EUR', 'BE68539007547034'),
  AT: iban('EUR', 'AT611904300234573201'),
  IE: iban('EUR', 'IE29AIBK93115212345678'),
  PT: iban('EUR', 'PT50000201231234567890154'),
  FI: iban('EUR', 'FI2112345600000785'),
  GR: iban('EUR', 'GR1601101250000000012300695'),
  SE: iban('SEK', 'SE3550000000054910000003'),
  NO: iban('NOK', 'NO9386011117947'),
  DK: iban('DKK', 'DK5000400440116243'),
  PL: iban('PLN', 'PL61109010140000071219812874'),
  CZ: iban('CZK', 'CZ6508000000192000145399'),
  HU: iban('HUF', 'HU42117730161111101800000000'),
  RO: iban('RON', 'RO49AAAA1B31007593840000'),
  TR: iban('TRY', 'TR330006100519786457841326'),
  AE: iban('AED', 'AE070331234567890123456'),
  SA: iban('SAR', 'SA0380000000608010167519'),
  KW: iban('KWD', 'KW81CBKU0000000000001234560101'),
  BH: iban('BHD', 'BH67BMAG00001299123456'),
  JO: iban('JOD', 'JO94CBJO0010000000000131000302'),
}

/** Validation errors by field; empty if valid. */
export function validateBankFields(
  country: BankCountry,
  countryCode: string,
  values: Record<string, string>,
) {
  const faults: Record<string, Message> = {}
  for (const { name, pattern, example } of country.fields) {
    const value = normalizeAccountNumber(values[name] ?? '')
    if (!value) faults[name] = 'This field is required.'
    else if (!new RegExp(pattern).test(value))
      faults[name] = message('Use the format {example}.', { example })
    else if (name === 'iban' && !(value.startsWith(countryCode) && isValidIBAN(value)))
      faults[name] = 'This IBAN isn’t valid. Check it and try again.'
  }
  return faults
}

/** Uppercase without spaces or dashes. */
export const normalizeAccountNumber = (value: string) => value.replaceAll(/[\s-]/g, '').toUpperCase()
