export type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'desktop'
export type DeviceName = { browser: string; system: string; kind: DeviceKind }

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string, DeviceKind][] = [
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/Android(?!.*Mobile)/, 'Android', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/Mac OS X|Macintosh/, 'Mac', 'laptop'],
  [/CrOS/, 'ChromeOS', 'laptop'],
  [/Windows/, 'Windows', 'desktop'],
  [/Linux|X11/, 'Linux', 'desktop'],
]

/** Device name and kind from a user agent. */
export function readDeviceName(userAgent: string): DeviceName {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const [, system = '', kind = 'desktop' as const] =
    systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  return { browser, system, kind }
}
