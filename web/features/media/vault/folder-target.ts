/** Upload target for the currently open folder. */
export const folderTarget = (folderId: string | undefined) =>
  folderId && folderId !== 'unsorted' ? { vaultFolderId: folderId } : {}
