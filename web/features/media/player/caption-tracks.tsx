import type { Caption } from './player-props.ts'

/** One track per language, loaded only when enabled. */
export const CaptionTracks = ({ captions }: { captions: Caption[] }) =>
  captions.map(({ url, language }) => (
    <track key={url} kind="captions" src={url} srcLang={language} label={language} />
  ))
