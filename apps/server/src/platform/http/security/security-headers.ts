import type { Config } from '../../config.ts'

export type Headers = Readonly<Record<string, string>>

/** What every answer carries. */
export function securityHeaders(config: Pick<Config, 'publicUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'permissions-policy': closedPermissions,
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** What pages carry besides: nothing runs or loads that we did not serve. */
export function pageHeaders(config: Pick<Config, 'publicUrl' | 'proxyAddress' | 'mediaOrigin'>): Headers {
  return {
    'content-security-policy': Object.entries({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': ["'self' blob: data:", ...mediaSources(config)].join(' '),
      'font-src': "'self'",
      'media-src': "'self' blob:",
      'connect-src': connectSources(config).join(' '),
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      // The one policy of the page lets the address of its service worker pass, and nothing else.
      'trusted-types': 'guildhall-worker',
      'report-to': 'csp',
    })
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'reporting-endpoints': `csp="${cspReportsPath}"`,
  }
}

/** What the service worker carries: it fetches from where it came, and runs nothing besides itself. */
export const workerHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
}

export const cspReportsPath = '/csp-reports'

function connectSources(config: Pick<Config, 'publicUrl' | 'proxyAddress' | 'mediaOrigin'>): string[] {
  const sources = ["'self'", socketOrigin(config.publicUrl)]
  sources.push(...mediaSources(config))
  if (URL.canParse(config.proxyAddress)) {
    sources.push(new URL(config.proxyAddress).origin, socketOrigin(config.proxyAddress))
  }
  return sources
}

const mediaSources = ({ mediaOrigin }: Pick<Config, 'mediaOrigin'>) => (mediaOrigin === undefined ? [] : [mediaOrigin])

function socketOrigin(address: string): string {
  const { host, protocol } = new URL(address)
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`
}

const closedPermissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
