import { playInReact } from '../../playReact.ts'

playInReact('captcha')
