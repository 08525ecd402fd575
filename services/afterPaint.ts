/** Runs once the page has rendered and been laid out: two frames on. A tab that cannot be seen has no frames and no hurry. */
export const afterPaint = (then: () => void): void => {
  if (document.visibilityState === 'hidden') setTimeout(then, 0)
  else requestAnimationFrame(() => requestAnimationFrame(then))
}

/** Calls back when the page has nothing else to do, after two seconds at the latest; at once in browsers that cannot tell. */
export const whenIdle = (then: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') then()
  else requestIdleCallback(then, { timeout: 2000 })
}
