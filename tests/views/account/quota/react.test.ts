import { playInReact } from '../../playReact.ts'

playInReact('quota')
