import { numberFormat } from './cached-formats.ts'

const steps = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e3, letter: 'K' },
] as const

/** Western digits and a point in every language: 1.2K, 3M. */
const plain = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** K, M and B with at most one decimal. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const size = Math.abs(value)
  for (const [n, step] of steps.entries()) {
    if (size < step.size) continue
    // 999,950 rounds to 1M, not 1000K.
    const above = steps[n - 1]
    const isNextStep = above && Number((size / step.size).toFixed(1)) >= 1000
    const { size: unit, letter } = isNextStep ? above : step
    return `${plain(value / unit, 1)}${letter}`
  }
  return Number(size.toFixed(1)) >= 1000 ? `${value < 0 ? '-' : ''}1K` : plain(value, 1)
}

/** k from 1000 on with two decimals; no larger units. */
export function shortThousands(value: number): string {
  if (!Number.isFinite(value)) return '0'
  return Math.abs(value) < 1000 ? plain(value, 2) : `${plain(value / 1000, 2)}k`
}

/** 1,234,567 */
export function withCommas(value: number): string {
  return Number.isFinite(value) ? numberFormat('en-US').format(value) : '0'
}
