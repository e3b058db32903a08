import type { Caption } from './player-props.ts'

/** One track of a film for each language; nothing of them is fetched before somebody wants it. */
export const CaptionTracks = ({ captions }: { captions: Caption[] }) =>
  captions.map(({ url, language }) => (
    <track key={url} kind="captions" src={url} srcLang={language} label={language} />
  ))
