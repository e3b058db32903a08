import type { RateTable, Rates } from '../../ports/rates.ts'

/** Reference rates of one day, shipped with the code: no external calls, and prices are reproducible. */
const table: RateTable = {
  on: '2026-11-13',
  perUsd: {
    USD: 1, EUR: 0.8612, GBP: 0.7584, CHF: 0.7961, CAD: 1.3987, AUD: 1.5254, NZD: 1.7581, SEK: 9.4312,
    NOK: 10.0451, DKK: 6.4318, PLN: 3.6417, CZK: 20.8214, HUF: 331.42, RON: 4.3781, BGN: 1.6843, TRY: 42.31,
    ILS: 3.2117, AED: 3.6725, SAR: 3.75, QAR: 3.64, EGP: 47.11, MAD: 9.2614, ZAR: 17.0912, NGN: 1441.2,
    KES: 129.25, GHS: 10.92, INR: 88.71, IDR: 16_712, MYR: 4.1312, SGD: 1.2994, THB: 32.41, PHP: 58.94,
    HKD: 7.7712, TWD: 31.14, CNY: 7.0971, MXN: 18.3121, BRL: 5.2971, ARS: 1405, COP: 3751, PEN: 3.3712,
    UAH: 42.07, JPY: 154.52, KRW: 1456.3, VND: 26_331, CLP: 931.2, ISK: 126.71, PYG: 7042, KWD: 0.3069,
    BHD: 0.376, OMR: 0.3845, JOD: 0.709, TND: 2.9411,
  }, // prettier-ignore
}

export const embeddedRates = (): Rates => ({ table: async () => table })
