export type DeviceKind = 'phone' | 'tablet' | 'laptop' | 'desktop'
export type DeviceLook = { browser: string; system: string; kind: DeviceKind }

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

/** What a person calls the thing in front of them, out of what their browser says about itself. */
export function deviceLook(userAgent: string): DeviceLook {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  const [, system = '', kind = 'desktop' as const] =
    systems.find(([pattern]) => pattern.test(userAgent)) ?? []
  return { browser, system, kind }
}
