import type { i18n } from 'i18next'
import type { Language } from '../domain/language.ts'
import cn from './cn/feedback.json' with { type: 'json' }
import en from './en/feedback.json' with { type: 'json' }

/** Texts of feedback: both languages are small, and come with its part and its page. */
const FEEDBACK_TEXTS: Readonly<Record<Language, object>> = { cn, en }

/** Adds them to the page's, where it has any. */
export const addFeedbackTexts = (texts: i18n | undefined, language: Language): void =>
  void texts?.addResourceBundle(language, 'feedback', FEEDBACK_TEXTS[language])
