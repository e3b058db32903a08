const none = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'PYG'])
const three = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND'])

/**
 * With how many decimals a currency that is paid in here is counted and written. It stands here and not in `Intl`,
 * whose tables differ by year and browser: some know no fillér, sen or centavos, which are counted all the same.
 */
export const currencyDecimals = (currency: string): 0 | 2 | 3 =>
  none.has(currency) ? 0 : three.has(currency) ? 3 : 2
