/** A browser's cookies: what `document.cookie` does, by a clock of its own. */
export const browserJar = (now: () => number) => {
  const kept = new Map<string, { value: string; until: number }>()
  return {
    get cookie(): string {
      return [...kept]
        .filter(([, { until }]) => until > now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const at = pair.indexOf('=')
      const expires = attributes.find((attribute) => attribute.startsWith('Expires='))
      const until = expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires.slice('Expires='.length))
      if (until > now()) kept.set(pair.slice(0, at), { value: pair.slice(at + 1), until })
      else kept.delete(pair.slice(0, at))
    },
  }
}
