import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'

type Brand = { name: string; plate: string; drawing: ReactNode }

// Letters are paths, so the 36 px logo does not depend on a font.
const letters = { fill: 'none', strokeWidth: 2.6, strokeLinecap: 'butt', strokeLinejoin: 'miter' } as const

const brands: Record<string, Brand> = {
  visa: {
    name: 'Visa',
    plate: '#1a1f71',
    drawing: (
      <g {...letters} stroke="#fff" transform="skewX(-14) translate(4 0)">
        <path d="M7 10.5 11.5 21 16 10.5M19.5 10.5V22" />
        <path d="M31 12.2c-4-2-7.5-.4-7 1.8.5 2.4 6.5 1.8 6.5 4.6 0 2.6-4.5 3-7.5 1.2M33 22l4.5-10.5L42 22M34.8 18.6h5.6" />
      </g>
    ),
  },
  mastercard: {
    name: 'Mastercard',
    plate: '#fff',
    drawing: (
      <>
        <circle cx="18.5" cy="16" r="9" fill="#eb001b" />
        <circle cx="29.5" cy="16" r="9" fill="#f79e1b" />
        <path d="M24 8.88a9 9 0 0 1 0 14.24 9 9 0 0 1 0-14.24Z" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    name: 'American Express',
    plate: '#006fcf',
    drawing: (
      <g {...letters} strokeWidth={2} stroke="#fff">
        <path d="M5 21.5 9 10.5l4 11M6.5 18h5M15.5 21.5v-10l4 6 4-6v10M33 11.5h-6v10h6M27 16.5h5M35.5 11l7 11M42.5 11l-7 11" />
      </g>
    ),
  },
  discover: {
    name: 'Discover',
    plate: '#fff',
    drawing: (
      <>
        <path d="M48 17v11a4 4 0 0 1-4 4H16c14-2 25-8 32-15Z" fill="#f47216" />
        <g {...letters} strokeWidth={2} stroke="#20232b">
          <path d="M6 9v9h2.5a4.5 4.5 0 0 0 0-9ZM16.5 8v11M26 10c-3-1.5-5.5-.3-5 1.5.4 1.8 4.8 1.3 4.8 3.6 0 2.2-3.3 2.4-5.5 1" />
        </g>
        <circle cx="35" cy="13.5" r="5" fill="#f47216" />
      </>
    ),
  },
  jcb: {
    name: 'JCB',
    plate: '#fff',
    drawing: (
      <>
        <path d="M8 10a5 5 0 0 1 5-5h4v17a5 5 0 0 1-5 5H8Z" fill="#0b4ea2" />
        <path d="M19 10a5 5 0 0 1 5-5h4v17a5 5 0 0 1-5 5h-4Z" fill="#c8102e" />
        <path d="M30 10a5 5 0 0 1 5-5h4v17a5 5 0 0 1-5 5h-4Z" fill="#2e8b3d" />
        <g {...letters} strokeWidth={1.6} stroke="#fff">
          <path d="M14 12v5.5a2 2 0 0 1-4 0M26.5 13.5c-3-1.5-5 0-5 2.5s2 4 5 2.5M32.5 12.5v7h2.5a1.7 1.7 0 0 0 0-3.5 1.7 1.7 0 0 0 0-3.5ZM32.5 16H35" />
        </g>
      </>
    ),
  },
  diners: {
    name: 'Diners Club',
    plate: '#fff',
    drawing: (
      <>
        <circle cx="24" cy="16" r="11" fill="#0079be" />
        <circle cx="24" cy="16" r="9" fill="#fff" />
        <path d="M21.5 9.2a7.2 7.2 0 0 0 0 13.6ZM26.5 9.2a7.2 7.2 0 0 1 0 13.6Z" fill="#0079be" />
      </>
    ),
  },
  unionpay: {
    name: 'UnionPay',
    plate: '#fff',
    drawing: (
      <>
        <path d="M12.5 5H22l-4.5 22H8a2 2 0 0 1-2-2.5L10 7a2.6 2.6 0 0 1 2.5-2Z" fill="#e21836" />
        <path d="M23 5h9l-4.5 22h-9Z" fill="#00447c" />
        <path d="M33 5h7a2 2 0 0 1 2 2.5L38 25a2.6 2.6 0 0 1-2.5 2h-7Z" fill="#007b84" />
      </>
    ),
  },
}
const unknown = {
  plate: '#6b6577',
  drawing: (
    <>
      <path d="M0 7.5h48v5H0Z" fill="#fff" fillOpacity="0.35" />
      <rect x="6" y="18" width="9" height="7" rx="1.5" fill="#fff" fillOpacity="0.8" />
    </>
  ),
}
/** Alternative brand names used by gateways. */
const aliases: Record<string, string> = {
  'american express': 'amex',
  americanexpress: 'amex',
  'diners club': 'diners',
  dinersclub: 'diners',
  union_pay: 'unionpay',
}
const find = (brand: string) => brands[aliases[brand.toLowerCase()] ?? brand.toLowerCase()]

/** Display name of a card brand; undefined for unknown ones. */
export const brandName = (brand: string) => find(brand)?.name

/** Card brand logo. Decorative: the card's name is always beside it. */
export function CardBrand({ brand, className }: { brand: string; className?: string }) {
  const { plate, drawing } = find(brand) ?? unknown
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 32"
      className={cx('block h-6 w-9 shrink-0 overflow-hidden rounded-[4px]', className)}
    >
      <rect width="48" height="32" rx="4" fill={plate} />
      {drawing}
      <rect x="0.5" y="0.5" width="47" height="31" rx="3.5" fill="none" stroke="#000" strokeOpacity="0.12" />
    </svg>
  )
}
