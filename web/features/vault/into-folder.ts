/** Where an upload belongs that was begun while a folder was open. */
export const intoFolder = (folderId: string | undefined) =>
  folderId && folderId !== 'unsorted' ? { vaultFolderId: folderId } : {}
