const hours = String.raw`(\d+(?:[.,]\d+)?)\s*(?:h|std)\.?`
const minutes = String.raw`(\d+)\s*(?:min|m)?\.?`
const forms = new RegExp(`^(?:(?:${hours})?\\s*(?:${minutes})?|(\\d+):([0-5]\\d))$`, 'i')

/** Minutes as people write them: "90", "90 min", "1.5 h", "1,5 Std", "2 h 30", "2:30"; not a number for anything else. */
export function minutesSaid(text: string): number {
  const found = forms.exec(text.trim())
  if (text.trim() === '' || found === null) return Number.NaN
  const [, ofHours, ofMinutes, clockHours, clockMinutes] = found
  const wholeHours = Number((ofHours ?? clockHours ?? '0').replace(',', '.'))
  return Math.round(wholeHours * 60) + Number(ofMinutes ?? clockMinutes ?? '0')
}
