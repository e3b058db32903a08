export type Place = {
  /** ISO 3166-1 alpha-2. */
  country: string
  countryName: string
  state: string
  city: string
  latitude: number
  longitude: number
  timezone: string
}

/** Tells roughly where a network address is. */
export type Geo = {
  /** Undefined when the address is private, malformed or unknown. */
  locate: (ip: string) => Promise<Place | undefined>
}
