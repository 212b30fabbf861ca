/** Hands the browser a file to keep. */
export function saveFile({
  fileName,
  mediaType,
  content,
}: {
  fileName: string
  mediaType: string
  content: string
}): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the content by the time the click is through.
  setTimeout(() => URL.revokeObjectURL(address))
}
