// Runs before all else of the page.

// A reader of the day theme never sees the evening flash by. The key, the names and the two colours are of src/ui/theme.ts.
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

// What a member's page asks first is on its way before its scripts are; src/platform/api/asked-ahead.ts takes the answers.
;(() => {
  const [, token = ''] = /(?:^|; )token=([^;]+)/.exec(document.cookie) ?? []
  try {
    const { exp } = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    if (!(exp * 1000 > Date.now() + 10000)) return
  } catch {
    // Nobody is signed in, or the door will find out what is wrong with the token.
    return
  }
  const proxy = document.querySelector('meta[name="guildhall:proxy-address"]')?.content || '/api'
  const paths = ['/start']
  if (location.pathname === '/feed' && location.search === '') paths.push('/feed?of=following&limit=20')
  const [, tournament] = /^\/tournament-detail\/([\w-]+)$/.exec(location.pathname) ?? []
  if (tournament !== undefined) paths.push(`/tournaments/${tournament}`)
  // Most that are opened by their address run, and so they begin with the bracket.
  if (tournament !== undefined && location.search === '') paths.push(`/tournaments/${tournament}/bracket`)
  window.guildhallAskedAhead = new Map(
    paths.map((path) => {
      const url = proxy.replace(/\/+$/, '') + path
      const control = new AbortController()
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
      const response = fetch(url, { headers, credentials: 'include', signal: control.signal }).then((answer) =>
        Object.assign(answer, { answeredAt: Date.now() }),
      )
      // Whoever takes it is told; nobody may.
      response.catch(() => {})
      return [url, { token, control, response, at: performance.now() }]
    }),
  )
})()
