/** Free of the schema library: pages use these before any schema is loaded. */

/** Folders of saved posts. */
export const savedFoldersMaximum = 100
export const savedFolderNameMaximum = 60
