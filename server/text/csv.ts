/** A CSV cell; text that spreadsheets would run as a formula is escaped. */
export function csvCell(text: string) {
  const safe = /^[=+@\t\r]|^-(?![0-9.]+$)/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csv = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
