import { playInReact } from '../../playReact.ts'

playInReact('feedback')
