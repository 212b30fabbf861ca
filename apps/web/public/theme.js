// Runs before the first paint, so that a reader of the day theme never sees the evening flash by.
// The key, the names and the two colours are those of src/ui/theme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('guildhall.theme')
  } catch {
    // Storage is closed in some private windows; the evening theme is the default.
  }
  const theme = stored === 'light' || stored === 'system' ? stored : 'dark'
  document.documentElement.dataset.theme = theme
  const isDay = theme === 'light' || (theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  if (isDay) document.querySelector('meta[name="theme-color"]').content = '#eceee7'
})()
