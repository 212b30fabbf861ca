/** The features from the ground up, read from the lines `createX(platform, …)` of the server's app.ts. */
export function readFeatureOrder(appSource: string): string[] {
  const featureOf = new Map<string, string>()
  for (const [, names = '', feature = ''] of appSource.matchAll(
    /import\s*\{([^}]*)\}\s*from\s*'\.\/features\/([\w-]+)\/index\.ts'/g,
  )) {
    for (const name of names.match(/\w+/g) ?? []) featureOf.set(name, feature)
  }
  const order: string[] = []
  for (const [, factory = ''] of appSource.matchAll(/\b(create\w+)\(\s*platform\b/g)) {
    const feature = featureOf.get(factory)
    if (feature !== undefined && !order.includes(feature)) order.push(feature)
  }
  return order
}
