/** Runs once the page has rendered and been laid out: two frames on. A tab that cannot be seen has no frames and no hurry. */
export const afterPaint = (then: () => void): void => {
  if (document.visibilityState === 'hidden') setTimeout(then, 0)
  else requestAnimationFrame(() => requestAnimationFrame(then))
}
