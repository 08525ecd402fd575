import { playInReact } from '../../playReact.ts'

playInReact('qr')
