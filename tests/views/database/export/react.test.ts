import { playInReact } from '../../playReact.ts'

playInReact('export')
